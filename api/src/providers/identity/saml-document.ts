import { SaxesParser } from 'saxes';

/**
 * Limits of a response. The parser and the signature check behind it take time that grows with the square of these numbers, on documents
 * that are not authenticated yet. An assertion has some 50 nodes, and one more for each group of the member.
 */
const bounds = { characters: 128 * 1024, depth: 20, nodes: 600, attributes: 2000, signatures: 2, references: 2 };
const successStatus = 'urn:oasis:names:tc:SAML:2.0:status:Success';
/** Accepted signature and digest algorithms, by the end of their URIs: none is based on SHA-1 or MD5. */
const strongAlgorithm = /#(rsa|ecdsa)-sha(256|384|512)$|#sha(256|384|512)$/;

/**
 * Refuses, in linear time, a document that is costly to parse, not well-formed, has a DOCTYPE, is signed by a weak algorithm or reports
 * anything but success. It does not verify a signature: an accepted document is not trusted yet.
 */
export function requireSamlResponse(xml: string): void {
  if (xml.length > bounds.characters) throw new Error('the response is too large');
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const seen = { nodes: 0, attributes: 0, signatures: 0, references: 0, isSuccess: false };
  const count = (what: 'nodes' | 'attributes' | 'signatures' | 'references') => () => {
    seen[what] += 1;
    if (seen[what] > bounds[what]) throw new Error(`the response has too many ${what}`);
  };
  const [countNode, countSignature, countReference] = [count('nodes'), count('signatures'), count('references')];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('the response has a DOCTYPE');
  });
  parser.on('comment', countNode);
  parser.on('cdata', countNode);
  parser.on('processinginstruction', countNode);
  parser.on('opentagstart', countNode);
  parser.on('attribute', count('attributes'));
  parser.on('opentag', (tag) => {
    path.push(tag.local);
    if (path.length > bounds.depth) throw new Error('the response is nested too deeply');
    const { Algorithm: algorithm, Value: value } = tag.attributes;
    if (tag.local === 'Signature') countSignature();
    if (tag.local === 'Reference') countReference();
    if (tag.local === 'SignatureMethod' || tag.local === 'DigestMethod') requireStrong(algorithm?.value);
    if (path.join('/') === 'Response/Status/StatusCode') seen.isSuccess = value?.value === successStatus;
  });
  parser.on('closetag', () => {
    path.pop();
  });
  parser.write(xml).close();
  if (!seen.isSuccess) throw new Error('the provider reports no success');
}

function requireStrong(algorithm: string | undefined): void {
  if (algorithm === undefined || !strongAlgorithm.test(algorithm)) throw new Error(`weak algorithm ${algorithm}`);
}
