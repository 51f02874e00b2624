/** What a test worker asks of its hub host. `hub` is a number that the worker gives each of its hubs. */
export type Order =
  | {
      readonly kind: 'open';
      readonly hub: number;
      /** As on the command line. */
      readonly flags: readonly string[];
      readonly token: string | undefined;
    }
  | { readonly kind: 'close'; readonly hub: number };

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'opened'; readonly hub: number; readonly url: string; readonly code: string }
  | { readonly kind: 'refused'; readonly hub: number; readonly fault: string }
  | { readonly kind: 'closed'; readonly hub: number };
