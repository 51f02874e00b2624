import type { Page } from '@playwright/test';
import type { Hub } from './hub.ts';

/** One screen in one state, whatever it looks like. */
export interface Scene {
  readonly name: string;
  /** Brings the hub there, once for each language; answers the address to open. */
  readonly set: (hub: Hub) => Promise<string>;
  /** What a person does once the page is open. */
  readonly act?: (shown: Shown) => Promise<void>;
  /** Somebody who has not joined. */
  readonly isStranger?: boolean;
  /** It is printed, and read from the hand. */
  readonly isPaper?: boolean;
  /** On a hub that has no board of its own. */
  readonly isWithoutBoard?: boolean;
  /** Also in high contrast. */
  readonly inContrast?: boolean;
}

/** A page with a scene on it. */
export interface Shown {
  readonly page: Page;
  readonly hub: Hub;
  /** Taps the button with this message. */
  readonly tap: (key: string, inputs?: object) => Promise<void>;
  /** Waits until the page is complete and still. */
  readonly settle: () => Promise<void>;
  /** From now on the hub is out of reach. */
  readonly cutOff: () => Promise<void>;
}
