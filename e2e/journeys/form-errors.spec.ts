import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { hasDatabase, inDatabase } from '../support/database.ts';
import { corrected, fieldOf, press, refused } from '../support/forms.ts';
import { letterTo } from '../support/letters.ts';
import { newAccount } from '../support/new-account.ts';
import { arrive, password } from '../support/people.ts';
import { newCompany } from '../support/sign-on/company.ts';

test.skip(!hasDatabase, 'reads letters from the folder of the server under test');

const weak = 'Il manque encore quelque chose à ce mot de passe.';
const noPhone = 'Ce numéro n’est pas complet. Vérifiez le pays et les chiffres.';
const noName =
  'Un nom ne contient ni adresse web, ni « / », « @ », « < » ou « > » ; après un point, mettez une espace.';
/** Opens another page without loading the document again. */
const open = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** A company of its own, with an open account of its administrator and of one colleague. */
async function newTeam({ request }: Page) {
  const company = await newCompany(request);
  await company.set({ creationOnTheFly: true });
  const administrator = `direction@${company.domain}`;
  const [, token] = await letterTo(administrator, /\/activate-account#\S*token=([\w.~-]+)/);
  const names = { firstName: 'Aline', lastName: 'Forme' };
  const data = { email: administrator, password, token, ...names, termsAndConditions: true, tokenIn: 'body' };
  const reply = await request.post('/api/auth/sign-up', { data });
  expect(reply.status(), await reply.text()).toBe(200);
  return { domain: company.domain, administrator };
}

test('AUT-01 AUT-02 AUT-03 AUT-05 AUT-06 AUT-09 ACC-01 the entry says what is wrong at its field and goes on once it is right', {
  tag: '@phone',
}, async ({ page }) => {
  const { domain, administrator } = await newTeam(page);
  const main = page.getByRole('main');
  const email = 'E-mail professionnel';
  const secret = 'Mot de passe';

  // The link of a forgotten password
  await page.goto('/forgot-password');
  for (const [typed, sentence] of [
    ['aline.forme', 'Votre e-mail semble incorrect.'],
    ['aline;forme@example.fr', 'Une adresse e-mail ne peut pas contenir « ; ».'],
  ] as const)
    await refused({ within: main, type: { [email]: typed }, button: 'Recevoir le lien', says: { [email]: sentence } });
  await corrected(main, { [email]: administrator });
  await press(main, 'Recevoir le lien');
  const [link] = await letterTo(administrator, /https?:\S+\/forgot-password#token=\S+/);
  await page.goto(link);
  await refused({
    within: main,
    type: { [secret]: 'escale' },
    button: 'Enregistrer le mot de passe',
    says: { [secret]: weak },
  });
  await corrected(main, { [secret]: 'Autre-Escale-2027!' });
  await press(main, 'Enregistrer le mot de passe');

  // The sign-in
  await expect(main.getByLabel(email)).toBeVisible();
  for (const [typed, sentence] of [
    ['aline.forme', 'Votre e-mail semble incorrect.'],
    ['aline@forme@example.fr', 'Votre e-mail semble incorrect.'],
    ['aline;forme@example.fr', 'Une adresse e-mail ne peut pas contenir « ; ».'],
  ] as const)
    await refused({ within: main, type: { [email]: typed }, button: 'Continuer', says: { [email]: sentence } });
  await main.getByLabel(email).fill(administrator);
  await press(main, 'Continuer');
  await expect(main.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  const signIn = { within: main, button: 'Se connecter' };
  await refused({ ...signIn, type: { [secret]: '' }, says: { [secret]: 'Saisissez votre mot de passe.' } });
  await refused({ ...signIn, type: { [secret]: password }, says: { [secret]: 'E-mail ou mot de passe incorrect.' } });

  // The code
  const newcomer = `nadia.${randomUUID().slice(0, 8)}@${domain}`;
  await open(page, '/forgot-password');
  await open(page, '/welcome');
  await main.getByLabel(email).fill(newcomer);
  await press(main, 'Continuer');
  const [, digits = ''] = await letterTo(newcomer, /Code : (\d{6})/);
  const code = { within: main, button: 'Continuer', emptied: ['Code à six chiffres'] };
  await refused({
    ...code,
    type: { 'Code à six chiffres': '123' },
    emptied: [],
    says: { 'Code à six chiffres': 'Le code a six chiffres.' },
  });
  const expire = (by: string) =>
    inDatabase('update activation_code set expires_at = expires_at + $1::interval where email = $2', [by, newcomer]);
  const digitsField = main.getByLabel('Code à six chiffres');
  for (const [typed, sentence] of [
    [digits === '111111' ? '222222' : '111111', 'Code incorrect. Réessayez.'],
    [digits, 'Ce code n’est plus valable. Demandez-en un autre.'],
  ] as const) {
    if (typed === digits) await expire('-1 hour');
    await digitsField.fill(typed);
    await expect(digitsField).toHaveAccessibleDescription(sentence);
    await expect(digitsField).toBeFocused();
  }
  await expire('1 hour');
  await digitsField.fill(digits);

  // The sign-up
  await expect(main.getByRole('heading', { name: 'Encore une minute.' })).toBeVisible();
  await press(main, 'J’ai un code d’invitation ou promotionnel');
  const signUp = { within: main, button: 'Créer mon compte' };
  const promo = 'Code d’invitation ou promotionnel';
  await refused({
    ...signUp,
    type: { [secret]: 'escale', Fonction: 'Cheffe de produit', Téléphone: '0612', [promo]: 'INCONNU' },
    says: {
      [secret]: weak,
      Prénom: 'À remplir.',
      Nom: 'À remplir.',
      Téléphone: noPhone,
      'J’accepte les conditions d’Escale.': 'Acceptez les conditions pour continuer.',
    },
  });
  await corrected(main, { [secret]: password, Prénom: 'Nadia/', Nom: 'Neuve', Téléphone: '' });
  await refused({
    ...signUp,
    type: {},
    says: { 'J’accepte les conditions d’Escale.': 'Acceptez les conditions pour continuer.' },
  });
  await main.getByRole('checkbox').check();
  await refused({ ...signUp, type: {}, says: { Prénom: noName } });
  await corrected(main, { Prénom: 'Nadia' });
  await refused({
    ...signUp,
    type: {},
    says: { [promo]: 'Ce code n’est pas valable. Vérifiez-le, ou laissez le champ vide.' },
  });
  await corrected(main, { [promo]: '' });
  await press(main, 'Créer mon compte');
  await expect(page.getByRole('button', { name: 'Compte de Nadia Neuve' })).toBeVisible();

  // Names of a new member
  await open(page, '/user-info');
  const info = { within: main, button: 'Continuer' };
  await refused({
    ...info,
    type: { Prénom: '', Nom: ' ', Téléphone: '12' },
    says: {
      Prénom: 'À remplir.',
      Nom: 'À remplir.',
      Téléphone: noPhone,
    },
  });
  await corrected(main, { Prénom: 'Nadia', Nom: 'Neuve@home', Téléphone: '06 39 98 01 55' });
  await refused({ ...info, type: {}, says: { Nom: noName } });
  await corrected(main, { Nom: 'Neuve-Durand' });
  await press(main, 'Continuer');
  await expect(page.getByRole('button', { name: 'Compte de Nadia Neuve-Durand' })).toBeVisible();
});

test('ACC-01 ACC-02 ACC-03 ACC-05 ACC-07 AUT-09 AUT-11 BKG-01 BKG-22 CON-05 every form of the account says what is wrong at its field', {
  tag: '@phone',
}, async ({ page }) => {
  const { domain, administrator } = await newTeam(page);
  await newAccount(page, domain);
  // A card whose details the partner does not give.
  await inDatabase(
    `insert into member_link (member_id, kind, account, sealed, linked_at)
     select id, 'partner', 'ESC-1', '\\x00', now() from member where email = $1`,
    [administrator],
  );
  await inDatabase('update member set login_as_others = true where email = $1', [administrator]);
  await arrive(page, administrator, '/account');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const alert = (text: string) => main.getByRole('alert').filter({ hasText: text });

  // Profile
  const profile = { within: main, button: 'Enregistrer le profil' };
  const needed = 'Ce champ est nécessaire.';
  await expect(fieldOf(main, 'Prénom')).toHaveValue('Aline');
  await refused({
    ...profile,
    type: { Prénom: '', Nom: ' ', Téléphone: '0612', LinkedIn: 'aline forme' },
    says: {
      Prénom: needed,
      Nom: needed,
      Téléphone: noPhone,
      LinkedIn: 'Indiquez une adresse de profil, par exemple in/prenom-nom.',
    },
  });
  await corrected(main, { Prénom: 'Aline', Nom: 'Forme <3', Téléphone: '06 39 98 01 55', LinkedIn: 'in/aline-forme' });
  await refused({ ...profile, type: {}, says: { Nom: noName } });
  await corrected(main, { Nom: 'Forme-Dubois' });
  await press(main, profile.button);
  await expect(page.getByText('Profil enregistré.')).toBeVisible();
  for (const [file, sentence] of [
    [{ name: 'note.txt', mimeType: 'text/plain' }, 'Choisissez une image JPEG, PNG ou WebP.'],
    [{ name: 'note.png', mimeType: 'image/png' }, 'Cette image ne peut pas être lue. Choisissez-en une autre.'],
  ] as const) {
    await main
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...file, buffer: Buffer.from('no picture') });
    await expect(alert(sentence)).toBeVisible();
  }

  // Preferences: what the server does not take goes back to what it was.
  await open(page, '/account/preferences');
  const unanswered = 'Le serveur ne répond pas. Réessayez dans un moment.';
  const weekends = main.getByRole('switch', { name: /^Montrer samedi/ });
  const box = main.getByRole('checkbox', { name: 'Mes réservations, Appli' });
  const choices = /\/users\/me\/(preferences|notifications)/;
  await expect(weekends).not.toBeChecked();
  await expect(box).toBeChecked();
  await page.route(choices, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  await weekends.click();
  await expect(page.getByText(unanswered)).toBeVisible();
  await expect(weekends).not.toBeChecked();
  await box.click();
  await expect(alert(unanswered)).toBeVisible();
  await expect(box).toBeChecked();
  await page.unroute(choices);
  await box.click();
  await expect(alert(unanswered)).toBeHidden();
  await expect(box).not.toBeChecked();

  // Password
  await open(page, '/account/security');
  await press(main.getByRole('region', { name: 'Mot de passe' }), 'Changer');
  const change = { within: dialog, button: 'Changer le mot de passe' };
  const [former, next] = ['Mot de passe actuel', 'Nouveau mot de passe'];
  await refused({ ...change, type: { [next]: 'escale' }, says: { [former]: 'Saisissez votre mot de passe actuel.' } });
  await refused({ ...change, type: { [former]: 'Faux-2026!' }, says: { [next]: weak } });
  const another = 'Autre-Escale-2027!';
  await refused({
    ...change,
    type: { [next]: another },
    says: { [former]: 'Le mot de passe n’a pas changé. Vérifiez l’ancien mot de passe.' },
  });
  await refused({
    ...change,
    type: { [former]: password, [next]: password },
    says: { [next]: 'C’est votre mot de passe actuel : choisissez-en un autre.' },
  });
  await corrected(dialog, { [next]: another });
  await press(dialog, change.button);
  await expect(dialog).toBeHidden();

  // Loyalty card
  await open(page, '/account/links');
  await expect(alert('Les informations du partenaire n’ont pas pu être lues.')).toBeVisible();
  await press(main, 'Désactiver');
  await press(dialog, 'Désactiver la carte');
  await press(main, 'J’ai un code');
  const card = { within: dialog, button: 'Activer la carte' };
  await refused({ ...card, type: { Code: '' }, says: { Code: 'Saisissez le code.' } });
  const noCode = 'Le partenaire n’accepte pas ce code. Vérifiez-le, puis saisissez-le de nouveau.';
  await refused({ ...card, type: { Code: 'AUTRE' }, says: { Code: noCode } });
  await corrected(dialog, { Code: 'ESC-204-118' });
  await press(dialog, card.button);
  await expect(main.getByRole('article', { name: 'Cercle Marjolaine' })).toBeVisible();

  // Billing details, by the rules of each country
  await open(page, '/account/billing');
  const number = (example: string) => `Ce numéro n’est pas valable dans ce pays. Par exemple : ${example}.`;
  const postcode = (example: string) => `Ce code postal n’est pas valable dans ce pays. Par exemple : ${example}.`;
  const missing = 'À remplir pour la facture.';
  await refused({
    within: main,
    button: 'Enregistrer',
    type: {
      'Raison sociale': '',
      'SIREN ou SIRET': '123 456 789',
      'Numéro de TVA': 'FR00',
      Adresse: '📦',
      'Code postal': '750',
    },
    says: {
      'Raison sociale': missing,
      'SIREN ou SIRET': number('552 100 554'),
      'Numéro de TVA': number('FR40 303 265 045'),
      Adresse: 'Écrivez-le avec des lettres, sans émoji : il figure sur la facture.',
      'Code postal': postcode('75010'),
      Ville: missing,
    },
  });
  await main.getByLabel('Pays').selectOption('BE');
  for (const [label, sentence] of [
    ['Numéro d’entreprise', number('0202.239.951')],
    ['Numéro de TVA', number('BE0202239951')],
    ['Code postal', postcode('1000')],
  ] as const)
    await expect(fieldOf(main, label)).toHaveAccessibleDescription(sentence);
  await corrected(main, {
    'Raison sociale': 'Atelier Forme',
    'Numéro d’entreprise': '0202.239.951',
    'Numéro de TVA': '',
    Adresse: 'Rue Neuve 1',
    'Code postal': '1000',
    Ville: 'Bruxelles',
  });
  await press(main, 'Enregistrer');
  await expect(page.getByText('Informations de facturation enregistrées.')).toBeVisible();

  // Colleagues: nobody of a name, and no end that is over
  await open(page, '/account/delegates');
  await main.getByRole('searchbox', { name: 'Chercher un collègue' }).fill('Zinzolin');
  await expect(main.getByText('Aucun collègue ne s’appelle « Zinzolin ».')).toBeVisible();
  await open(page, '/account/visibility');
  await main.getByRole('searchbox', { name: 'Régler une personne' }).fill('Noa');
  await press(main, 'Régler : Noa Partant');
  await press(main, 'Jusqu’au, pour Noa Partant');
  await expect(dialog.getByRole('button', { name: 'Mois précédent' })).toBeDisabled();
  const days = dialog.locator('[data-day]:not([aria-disabled])');
  await expect(days.first()).toHaveAttribute('aria-current', 'date');
  await page.keyboard.press('Escape');

  // Message to staff
  await open(page, '/account/help');
  const message = { within: main, button: 'Envoyer le message' };
  const short = 'Dites-en un peu plus : dix caractères au moins.';
  await refused({ ...message, type: { Objet: 'Ma facture', Message: 'court' }, says: { Message: short } });
  const invisible = 'Ce texte contient un caractère invisible, qui ne peut pas être enregistré.';
  await refused({ ...message, type: { Message: 'Où est ma facture\u202e ?' }, says: { Message: invisible } });
  await corrected(main, { Message: 'Où est ma facture ?' });
  await press(main, message.button);
  await expect(main.getByRole('heading', { name: 'Message envoyé.' })).toBeFocused();

  // In the place of a member
  await open(page, '/login-as');
  const asMember = { within: main, button: 'Se connecter à sa place' };
  await refused({
    ...asMember,
    type: { Motif: 'aide' },
    says: {
      Personne: 'Choisissez une personne.',
      Motif: 'Dites pourquoi, en 5 caractères au moins.',
      'Votre mot de passe': 'Saisissez votre mot de passe.',
    },
  });
  const search = main.getByLabel('Personne', { exact: true });
  await search.fill('Zinzolin');
  await expect(main.getByText('Personne à votre portée ne porte ce nom.')).toBeVisible();
  await search.fill('Noa');
  await main.getByRole('button', { name: /Noa Partant/ }).click();
  await refused({
    ...asMember,
    type: { Motif: 'Demande 4127', 'Votre mot de passe': password },
    says: { 'Votre mot de passe': 'Ce n’est pas votre mot de passe.' },
  });
  await corrected(main, { 'Votre mot de passe': another });
  await press(main, asMember.button);
  await expect(page.getByRole('button', { name: 'Compte de Noa Partant' })).toBeVisible();
});

test('LND-01 ERR-02 the public forms say what is wrong at its field, and an estimate that does not arrive is told', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/become-a-host');
  const form = page.locator('form', { has: page.getByLabel('Votre message') });
  const contact = { within: form, button: 'Envoyer' };
  await refused({
    ...contact,
    type: { 'E-mail': 'aline@', 'Votre message': 'court' },
    says: {
      Nom: 'Indiquez votre nom.',
      'E-mail': 'Cet e-mail n’est pas complet. Exemple : prenom@entreprise.fr',
      'Votre message': 'Écrivez au moins dix caractères.',
    },
  });
  // What only the server knows
  await refused({
    ...contact,
    type: { Nom: 'Aline <3', 'E-mail': 'aline..forme@example.fr', 'Votre message': 'Où est ma facture ?' },
    says: { Nom: noName, 'E-mail': 'Dans une adresse e-mail, un point est toujours entre deux autres caractères.' },
  });
  for (const [label, text] of [
    ['Nom', 'Aline Forme'],
    ['E-mail', 'aline@example.fr'],
  ] as const)
    await fieldOf(form, label).fill(text);
  await press(form, contact.button);
  await expect(form.getByText(/sous la référence/)).toBeFocused();
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);

  const failed = page.getByRole('alert').filter({ hasText: 'ces montants sont ceux de votre choix précédent' });
  await page.route('**/host-estimate*', (route) => route.abort());
  await page.getByRole('slider').fill('12');
  await expect(failed).toBeVisible();
  await page.unroute('**/host-estimate*');
  await page.getByRole('slider').fill('13');
  await expect(failed).toBeHidden();
});
