import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { AUTOMATION } from '../client.ts';
import { startWrightTournament, type TournamentHub } from '../tournament-hub.ts';

/** A socket of somebody who has not joined; each loopback address is another device in the hall. */
function phone({ client, path }: TournamentHub, player: string, localAddress = '127.0.0.1') {
  const url = `${client.url.replace('http', 'ws')}${path}/players/${player}/live`;
  const socket = new WebSocket(url, { localAddress });
  onTestFinished(() => {
    socket.terminate();
  });
  const heard: string[] = [];
  socket.on('message', (data: Buffer) => {
    heard.push((JSON.parse(data.toString()) as { type: string }).type);
  });
  const opened = new Promise<number>((resolve) => {
    socket.once('open', () => {
      resolve(101);
    });
    socket.once('unexpected-response', (_request, { statusCode }) => {
      resolve(statusCode ?? 0);
    });
    socket.on('error', () => undefined);
  });
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  return { socket, heard, opened, closed };
}

async function aCup(): Promise<TournamentHub> {
  const cup = await startWrightTournament();
  await cup.enter(4);
  await cup.publish();
  return cup;
}

describe('phones of people who have not joined', () => {
  it('are told their own lines, and nobody else hears of their coming', async () => {
    const cup = await aCup();
    const first = phone(cup, 'P001');
    await expect.poll(() => first.heard).toContain('you');
    const second = phone(cup, 'P002');
    await expect.poll(() => second.heard).toContain('you');
    expect(first.heard.filter((type) => type === 'you')).toHaveLength(1);
  });

  it('say nothing: with the first word the line is cut', async () => {
    const cup = await aCup();
    const { socket, opened, closed } = phone(cup, 'P001');
    await opened;
    socket.send('x'.repeat(60_000));
    expect(await closed).toBe(1006);
  });

  it('are so many of one address, and others come in all the same', async () => {
    const cup = await aCup();
    const crowd = Array.from({ length: 25 }, () => phone(cup, 'P001'));
    const answers = await Promise.all(crowd.map(({ opened }) => opened));
    expect(answers.filter((status) => status === 101)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect(await phone(cup, 'P002', '127.0.0.2').opened).toBe(101);
    const [leaving] = crowd.filter((_, at) => answers[at] === 101);
    leaving?.socket.close();
    await leaving?.closed;
    await expect.poll(() => phone(cup, 'P003').opened).toBe(101);
  });
});

describe('a device that has joined', () => {
  it('has so many connections, and the owner of the machine as many as he likes', async () => {
    const cup = await aCup();
    const display = await cup.join('display');
    const url = `${cup.client.url.replace('http', 'ws')}${cup.path}/live`;
    const open = (token: string) => {
      const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
      onTestFinished(() => {
        socket.terminate();
      });
      return socket;
    };
    const sockets = Array.from({ length: 30 }, () => open(display));
    const closed = sockets.map((socket) => once(socket, 'close'));
    const [code] = (await Promise.race(closed)) as [number];
    expect(code).toBe(1013);
    await expect
      .poll(() => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length)
      .toBe(24);
    const own = Array.from({ length: 30 }, () => open(AUTOMATION));
    await Promise.all(own.map((socket) => once(socket, 'open')));
  });
});
