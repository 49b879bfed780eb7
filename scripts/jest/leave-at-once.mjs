// Loaded into jest's workers. One with nothing left to do leaves without giving back its heap piece by piece: that takes longer than
// the half second after which jest ends it by force and warns of open handles. One that has open handles never comes here.
process.once('beforeExit', () => process.exit());
