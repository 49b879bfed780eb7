// Loaded into jest's workers before anything else.

// A worker with nothing left to do exits without freeing its heap piece by piece: that takes longer than the half second after which jest
// kills it and warns of open handles. A worker with open handles never gets here.
process.once('beforeExit', () => process.exit());

// `jest-light-runner` sends the settings of a project to all workers when the first one asks, and never again: a worker that starts later
// gets them before it listens, asks in vain, and the run never ends. So they are kept until they are asked for.
const question = 'jest-light-runner-get-worker-data';
const answer = 'jest-light-runner-worker-data';
if (process.send) {
  const send = process.send.bind(process);
  let kept = null;
  const keep = (message) => {
    if (message?.type === answer) kept = message;
  };
  process.on('message', keep);
  process.send = (message, ...rest) => {
    if (message !== question) return send(message, ...rest);
    process.off('message', keep);
    if (kept === null) return send(message, ...rest);
    setImmediate(() => process.emit('message', kept));
    return true;
  };
}
