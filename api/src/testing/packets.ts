import { Connection } from 'pg';

/** How many packets PostgreSQL is sent by this process while `work` runs: each ends with a Sync, and is a round trip. */
export async function packetsOf(work: () => Promise<unknown>): Promise<number> {
  const { sync } = Connection.prototype;
  let packets = 0;
  Connection.prototype.sync = function counting(this: Connection) {
    packets += 1;
    sync.call(this);
  };
  try {
    await work();
  } finally {
    Connection.prototype.sync = sync;
  }
  return packets;
}
