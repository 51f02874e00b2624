import type { Certificate } from '#shared/wire/self-test-certificate.ts';
import { duration } from '../parts/duration.ts';
import { withMinus } from '../parts/minus.ts';
import { m } from '../words/messages.js';

/** "+12 ± 40 ppm": how far off a clock runs, and how far off that may be. */
export function ppm(drift: number, bound: number, locale: string): string {
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  const about = Math.max(1, Math.ceil(bound)).toLocaleString(locale);
  return `${withMinus(signed.format(drift))} ± ${about} ppm`.replaceAll(' ', '\u00a0');
}

/** "6 buttons, worst bounce 3.1 ms, drift +12 ± 40 ppm". */
export const certificateSentence = (certificate: Certificate, locale: string): string =>
  m.workbench_certificate({
    n: certificate.buttons.length,
    bounce: duration(certificate.worst_bounce_us, locale),
    drift: ppm(certificate.drift_ppm, certificate.drift_bound_ppm, locale),
  });

/** The date of the certificate, and the firmware it is about. */
export const certificateDate = ({ wall, firmware }: Certificate, locale: string): string =>
  m.workbench_certificate_when({
    date: new Date(wall).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' }),
    firmware,
  });
