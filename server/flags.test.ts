import { describe, expect, it } from 'vitest';
import { readFlags } from './flags.ts';

describe('flags', () => {
  it('have defaults', () => {
    expect(readFlags([])).toEqual({
      ok: true,
      value: {
        port: 4000,
        host: '0.0.0.0',
        names: [],
        data: './data',
        boards: { kind: 'auto' },
        baud: 1_000_000,
        tls: undefined,
        help: false,
        version: false,
      },
    });
  });

  it('take serial ports, each once', () => {
    expect(readFlags(['--boards', '/dev/ttyUSB0, /dev/ttyACM1,/dev/ttyUSB0'])).toMatchObject({
      value: { boards: { kind: 'ports', paths: ['/dev/ttyUSB0', '/dev/ttyACM1'] } },
    });
    expect(readFlags(['--boards', 'COM3'])).toMatchObject({ value: { boards: { paths: ['COM3'] } } });
  });

  it('take names, as browsers spell them', () => {
    expect(readFlags(['--name', 'Cards.Example.org.', '--name', 'салун.рф'])).toMatchObject({
      value: { names: ['cards.example.org', 'xn--80awgnm.xn--p1ai'] },
    });
  });

  it('take the speed of the slow image', () => {
    expect(readFlags(['--baud', '115200'])).toMatchObject({ value: { baud: 115_200 } });
  });

  it('take a certificate with its key', () => {
    const files = ['--tls-cert', 'hub.pem', '--tls-key', 'hub.key'];
    expect(readFlags(files)).toMatchObject({
      value: { tls: { cert: 'hub.pem', key: 'hub.key', port: 4443 } },
    });
    expect(readFlags([...files, '--tls-port', '0'])).toMatchObject({ value: { tls: { port: 0 } } });
  });

  it('take a certificate that the hub makes', () => {
    expect(readFlags(['--tls', 'auto'])).toMatchObject({ value: { tls: { auto: true, port: 4443 } } });
    expect(readFlags(['--tls', 'auto', '--tls-port', '0'])).toMatchObject({
      value: { tls: { auto: true, port: 0 } },
    });
  });

  it.for([
    [['--prot', '4000'], /--prot/],
    [['4000'], /4000/],
    [['--port'], /--port/],
    [['--port', 'x'], /0 to 65535/],
    [['--port', '65536'], /0 to 65535/],
    [['--port', '-1'], /--port' needs a value/],
    [['--port='], /0 to 65535/],
    [['--host='], /--host/],
    [['--data='], /--data/],
    [['--name='], /--name needs a name/],
    [['--name', 'cards.example.org:4000'], /without port or slashes/],
    [['--name', 'http://cards.example.org'], /without port or slashes/],
    [['--name', 'cards.example.org/table'], /without port or slashes/],
    [['--name', '*.example.org'], /without port or slashes/],
    [['--boards', 'smi'], /auto, sim, none/],
    [['--boards='], /auto, sim, none/],
    [['--baud', '9600'], /1000000 or 115200, not "9600"/],
    [['--tls-cert', 'hub.pem'], /both --tls-cert and --tls-key/],
    [['--tls-key', 'hub.key'], /both --tls-cert and --tls-key/],
    [['--tls-cert=', '--tls-key=x'], /both --tls-cert and --tls-key/],
    [['--tls-port', '4443'], /--tls-port needs --tls auto, or --tls-cert/],
    [['--tls', 'yes'], /--tls knows only auto, not "yes"/],
    [['--tls='], /--tls knows only auto/],
    [['--tls', 'auto', '--tls-cert', 'hub.pem', '--tls-key', 'hub.key'], /Either --tls auto, or/],
    [['--tls', 'auto', '--tls-port', 'z'], /--tls-port needs a number/],
    [['--tls-cert=x', '--tls-key=y', '--tls-port', 'z'], /--tls-port needs a number/],
    [['--baud='], /1000000 or 115200/],
  ] as const)('%j gets one clear sentence', ([args, sentence]) => {
    const read = readFlags(args);
    expect(read).toMatchObject({ ok: false, fault: expect.stringMatching(sentence) as string });
    expect(read).toMatchObject({ fault: expect.not.stringContaining('\n') as string });
  });
});
