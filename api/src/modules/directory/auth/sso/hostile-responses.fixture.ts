/** Characters of XML that still fit into the form after base64 encoding. */
const room = 75_000;
const fill = (piece: string, { before = '', after = '' } = {}) =>
  `${before}${piece.repeat(Math.floor((room - before.length - after.length) / piece.length))}${after}`;
const dsig = 'http://www.w3.org/2000/09/xmldsig#';

/** A response that reports success and matches the request, containing a piece repeated as often as it fits. */
const around =
  (piece: string, isRepeated = true) =>
  (requestId: string) => {
    const before = `<p:Response xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo="${requestId}"><p:Status><p:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></p:Status>`;
    const after = '</p:Response>';
    return isRepeated ? fill(piece, { before, after }) : `${before}${piece}${after}`;
  };
const attributesOf = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ');
const namespacesOf = (count: number) => Array.from({ length: count }, (_, index) => `xmlns:b${index}="c"`).join(' ');
const signature = `<s:Signature xmlns:s="${dsig}"><s:SignedInfo><s:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/><s:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>`;
const reference = `<s:Reference URI="#x"><s:Transforms><s:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></s:Transforms><s:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><s:DigestValue>AA==</s:DigestValue></s:Reference>`;

const signed = (inside: string, references = 1) =>
  around(
    `<p:Assertion ID="x">${signature}${reference.repeat(references)}</s:SignedInfo><s:SignatureValue>AA==</s:SignatureValue></s:Signature>${inside}</p:Assertion>`,
    false,
  );

/** Responses that an attacker may post to block a process; the last ones are just within the limits. */
export const hostileResponses: [string, (requestId: string) => string][] = [
  ['elements that are not closed', () => fill('<ab>')],
  ['tags that do not match', () => fill('<a></b>')],
  ['angle brackets alone', () => fill('<')],
  ['closed elements in each other', () => `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`],
  ['closed elements side by side', around('<a></a>')],
  ['thousands of attributes', around(`<a ${attributesOf(9_000)}/>`)],
  ['comments', around('<!---->')],
  ['processing instructions', around('<?a?>')],
  ['CDATA', around('<![CDATA[]]>')],
  ['character references', around('&#97;')],
  ['an entity in itself', () => fill('&b;', { before: '<!DOCTYPE a [<!ENTITY b "bb">]><a>', after: '</a>' })],
  ['namespaces', around('<a xmlns:b="b" xmlns:c="c" xmlns:d="d"><b:e/></a>')],
  ['a signature with many references', signed('', 200)],
  ['a signature over as many elements as are allowed', signed('<a b="c" d="e" f="g">h</a>'.repeat(580))],
  ['as many attributes as are allowed', around(`<a ${attributesOf(1_990)}/>`, false)],
  ['as many namespaces as are allowed', signed(`<a ${namespacesOf(1_900)}>${'<b0:b/>'.repeat(570)}</a>`)],
  [
    'elements in each other, as deep as is allowed',
    signed(`${'<a>'.repeat(17)}${'<b/>'.repeat(560)}${'</a>'.repeat(17)}`),
  ],
];
