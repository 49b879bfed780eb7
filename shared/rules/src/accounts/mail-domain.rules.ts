/** Public mail providers: an address there does not identify an employer. Grouped by country where there are many. */
const publicDomains = new Set(
  `
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com aol.com icloud.com me.com
  mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de gmx.fr web.de mail.com mail.ru yandex.com yandex.ru zoho.com
  zohomail.com tutanota.com tuta.io fastmail.com hey.com hushmail.com qq.com 163.com 126.com
  msn.fr aol.fr gmx.ch protonmail.ch icloud.fr outlook.fr hotmail.fr live.fr ymail.fr yahoo.fr orange.fr wanadoo.fr free.fr sfr.fr neuf.fr bbox.fr laposte.net numericable.fr aliceadsl.fr
  club-internet.fr cegetel.net gmx.fr
  outlook.be hotmail.be live.be yahoo.be skynet.be telenet.be proximus.be scarlet.be voo.be belgacom.net
  outlook.nl hotmail.nl live.nl yahoo.nl ziggo.nl kpnmail.nl kpnplanet.nl planet.nl xs4all.nl home.nl hetnet.nl upcmail.nl chello.nl
  casema.nl quicknet.nl telfort.nl zonnet.nl
  outlook.de hotmail.de yahoo.de t-online.de freenet.de outlook.es hotmail.es yahoo.es outlook.it hotmail.it yahoo.it libero.it
  hotmail.co.uk live.co.uk yahoo.co.uk btinternet.com sky.com virginmedia.com bluewin.ch
  yopmail.com mailinator.com guerrillamail.com 10minutemail.com temp-mail.org trashmail.com
  `
    .trim()
    .split(/\s+/),
);

/** Whether a domain, in lower case, can be a company's own; public mail domains and their subdomains cannot (AUT-02, INT-09). */
export function isProfessionalDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.every((_, index) => !publicDomains.has(labels.slice(index).join('.')));
}
