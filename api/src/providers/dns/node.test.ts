import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { nodeDns } from './node.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** A DNS server on loopback that answers a query with the result of `reply`, or not at all. */
async function server(reply: (question: Buffer) => Buffer | null): Promise<string> {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (question, from) => {
    const answer = reply(question);
    if (answer !== null) socket.send(answer, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return `127.0.0.1:${socket.address().port}`;
}

/** RFC 1035: a TXT record of two strings, and an MX record that names the queried domain or, as in RFC 7505, none. */
const text = Buffer.from('\x0eescale-domain=\x044b1f', 'latin1');
const records = {
  text: Buffer.concat([Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length]), text]),
  mail: Buffer.from([0xc0, 0x0c, 0, 15, 0, 1, 0, 0, 0, 60, 0, 4, 0, 10, 0xc0, 0x0c]),
  noMail: Buffer.from([0xc0, 0x0c, 0, 15, 0, 1, 0, 0, 0, 60, 0, 3, 0, 0, 0]),
};

/** The query echoed with one record. */
const withRecord = (record: Buffer) => (question: Buffer) => {
  const requested = question.subarray(12, question.indexOf(0, 12) + 5);
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 6);
  header.writeUInt16BE(0, 10);
  return Buffer.concat([header, requested, record]);
};

test('INT-09 a TXT record is read as one text, however it is cut', async () => {
  const dns = nodeDns({ servers: [await server(withRecord(records.text))] });
  expect(await dns.texts('_escale.marelune.example')).toEqual(['escale-domain=4b1f']);
});

test('INT-09 a name server that is silent or answers nonsense is no proof, and is not waited for long', async () => {
  const silent = await server(() => null);
  const nonsense = await server(() => Buffer.from('non'));
  const dns = nodeDns({ servers: [silent, nonsense], timeout: 10_000, deadline: 100 });
  expect(await dns.texts('_escale.marelune.example')).toEqual([]);
});

test('AUT-01 a domain with a mail server takes mail; one that says it has none, or nothing, does not', async () => {
  const takes = async (reply: (question: Buffer) => Buffer | null) =>
    nodeDns({ servers: [await server(reply)], deadline: 200 }).takesMail('marelune.example');
  expect(await takes(withRecord(records.mail))).toBe(true);
  expect(await takes(withRecord(records.noMail))).toBe(false);
  expect(await takes(() => null)).toBe(false);
});
