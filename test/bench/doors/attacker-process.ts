import { Strangers, type Target } from './strangers.ts';

/** A target begins an attack; it is answered when the crowd is there, or, once it has left, with what was sent. */
export type Order = Target | 'leave';

/** The load has a process of its own: who measures must not wait for it. */
let strangers: Strangers | undefined;

process.on('message', (order: Order) => {
  void obey(order).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());

async function obey(order: Order): Promise<object> {
  if (order === 'leave') return (await strangers?.leave()) ?? {};
  strangers = await Strangers.at(order);
  return order;
}
