import { createHash } from 'node:crypto';
import type { Authority } from './own-certificate.ts';

/** A configuration profile for iPad and iPhone that brings one certificate and nothing else. */
export function profileOf({ name, der }: Pick<Authority, 'name' | 'der'>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadIdentifier</key><string>quickdraw.authority</string>
  <key>PayloadUUID</key><string>${idOf('profile', der)}</string>
  <key>PayloadDisplayName</key><string>${name}</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>quickdraw.authority.certificate</string>
      <key>PayloadUUID</key><string>${idOf('certificate', der)}</string>
      <key>PayloadDisplayName</key><string>${name}</string>
      <key>PayloadCertificateFileName</key><string>quickdraw-ca.crt</string>
      <key>PayloadContent</key>
      <data>${der.toString('base64')}</data>
    </dict>
  </array>
</dict>
</plist>
`;
}

/** The same authority has the same ids, so that a second download replaces the first. */
function idOf(part: string, der: Buffer): string {
  const hex = createHash('sha256').update(part).update(der).digest('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
