import { m } from '../../words/messages.js';

/** How each kind of device is told to trust a certificate; `file` is what it takes. */
export const PLATFORMS = [
  {
    id: 'ios',
    name: m.trust_ios,
    steps: [m.trust_ios_1, m.trust_ios_2, m.trust_ios_3],
    file: 'mobileconfig',
  },
  {
    id: 'android',
    name: m.trust_android,
    steps: [m.trust_android_1, m.trust_android_2, m.trust_android_3],
    file: 'crt',
  },
  {
    id: 'windows',
    name: m.trust_windows,
    steps: [m.trust_windows_1, m.trust_windows_2, m.trust_windows_3],
    file: 'crt',
  },
  {
    id: 'macos',
    name: m.trust_macos,
    steps: [m.trust_macos_1, m.trust_macos_2, m.trust_macos_3],
    file: 'crt',
  },
  {
    id: 'linux',
    name: m.trust_linux,
    steps: [m.trust_linux_1, m.trust_linux_2, m.trust_linux_3],
    file: 'crt',
  },
  {
    id: 'firefox',
    name: m.trust_firefox,
    steps: [m.trust_firefox_1, m.trust_firefox_2, m.trust_firefox_3],
    file: 'crt',
  },
] as const;
export type Platform = (typeof PLATFORMS)[number]['id'];

/** What this device most likely is: its steps are open at once. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/iPad|iPhone|iPod/.test(userAgent)) return 'ios';
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'ios';
  if (userAgent.includes('Android')) return 'android';
  if (userAgent.includes('Firefox')) return 'firefox';
  if (userAgent.includes('Windows')) return 'windows';
  return userAgent.includes('Macintosh') ? 'macos' : 'linux';
}
