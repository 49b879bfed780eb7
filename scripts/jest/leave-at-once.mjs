// Loaded into jest's workers. A worker with nothing left to do exits without freeing its heap piece by piece: that takes longer than
// the half second after which jest kills it and warns of open handles. A worker with open handles never gets here.
process.once('beforeExit', () => process.exit());
