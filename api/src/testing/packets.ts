import { Connection } from 'pg';

/** Number of packets that this process sends to PostgreSQL while `work` runs: each ends with a Sync, and is a round trip. */
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
