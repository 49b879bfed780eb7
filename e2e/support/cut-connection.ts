import { connect, createServer, type Socket } from 'node:net';

/** A connection to a server that breaks for good after some bytes were sent; `end` releases its port. */
export async function cutConnection(to: string, afterBytes: number): Promise<{ url: string; end: () => void }> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let sent = 0;
  const server = createServer((browser) => {
    const onward = connect(Number(port || 80), hostname);
    for (const socket of [browser, onward]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => (socket === browser ? onward : browser).destroy());
    }
    browser.on('data', (bytes) => {
      sent += bytes.length;
      if (sent > afterBytes) for (const socket of sockets) socket.destroy();
      else onward.write(bytes);
    });
    onward.pipe(browser);
  });
  const address = await new Promise<ReturnType<typeof server.address>>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address()));
  });
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    end: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
