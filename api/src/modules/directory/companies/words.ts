import type { ImportErrorCode, Language } from '@escale/contract';

type Sentence = Readonly<Record<Language, string>>;

/** Why a domain cannot be approved. */
export const publicDomainWords: Sentence = {
  fr: 'Ce domaine est celui d’une messagerie publique : indiquez celui de votre entreprise.',
  en: 'This domain belongs to a public mail service: give your company’s own.',
  nl: 'Dit domein is van een openbare maildienst: geef dat van uw eigen bedrijf.',
};

/** Why a certificate is not taken. */
export const certificateWords: Sentence = {
  fr: 'Ce certificat ne peut pas être lu : collez-le au format PEM.',
  en: 'This certificate cannot be read: paste it in PEM format.',
  nl: 'Dit certificaat kan niet worden gelezen: plak het in PEM-formaat.',
};

/** Why a domain cannot have an identity provider. */
export const foreignDomainWords: Sentence = {
  fr: 'Ce domaine n’est pas un domaine approuvé de l’entreprise.',
  en: 'This is not an approved domain of the company.',
  nl: 'Dit is geen goedgekeurd domein van het bedrijf.',
};

/** Why the payment pages cannot lead back there. */
export const redirectWords: Sentence = {
  fr: 'L’adresse de retour doit être sur ce site.',
  en: 'The address to come back to must be on this site.',
  nl: 'Het terugkeeradres moet op deze site staan.',
};

/** What is wrong with a cell of a file of members (CKP-02). */
export const importWords: Readonly<Record<ImportErrorCode, Sentence>> = {
  'file-unreadable': {
    fr: 'Le fichier ne peut plus être lu à partir de cette ligne : vérifiez les guillemets.',
    en: 'The file cannot be read from this row on: check the quotation marks.',
    nl: 'Het bestand kan vanaf deze rij niet worden gelezen: controleer de aanhalingstekens.',
  },
  'column-missing': {
    fr: 'Cette colonne manque dans le fichier.',
    en: 'This column is missing from the file.',
    nl: 'Deze kolom ontbreekt in het bestand.',
  },
  'too-many-rows': {
    fr: 'Le fichier compte plus de 20 000 lignes : envoyez-le en plusieurs fois.',
    en: 'The file has more than 20,000 rows: send it in several parts.',
    nl: 'Het bestand heeft meer dan 20.000 rijen: stuur het in delen.',
  },
  'too-many-cells': {
    fr: 'Cette ligne compte plus de cellules que l’en-tête.',
    en: 'This row has more cells than the header.',
    nl: 'Deze rij heeft meer cellen dan de koprij.',
  },
  required: { fr: 'Cette cellule est obligatoire.', en: 'This cell is required.', nl: 'Deze cel is verplicht.' },
  'too-long': { fr: 'Ce texte est trop long.', en: 'This text is too long.', nl: 'Deze tekst is te lang.' },
  'email-invalid': {
    fr: 'Cet e-mail n’est pas valide.',
    en: 'This email is not valid.',
    nl: 'Dit e-mailadres is niet geldig.',
  },
  'email-repeated': {
    fr: 'Cet e-mail figure déjà plus haut dans le fichier.',
    en: 'This email already stands further up in the file.',
    nl: 'Dit e-mailadres staat al hoger in het bestand.',
  },
  'email-taken': {
    fr: 'Un utilisateur hors de l’entreprise a déjà cet e-mail.',
    en: 'A user outside of the company already has this email.',
    nl: 'Een gebruiker buiten het bedrijf heeft dit e-mailadres al.',
  },
  'domain-taken': {
    fr: 'Cet e-mail est du domaine d’une autre entreprise.',
    en: 'This email is of another company’s domain.',
    nl: 'Dit e-mailadres is van het domein van een ander bedrijf.',
  },
  'policy-unknown': {
    fr: 'Cette politique n’existe pas dans l’entreprise.',
    en: 'The company has no such policy.',
    nl: 'Het bedrijf kent dit beleid niet.',
  },
  'department-unknown': {
    fr: 'Ce service n’existe pas dans l’entreprise.',
    en: 'The company has no such department.',
    nl: 'Het bedrijf kent deze afdeling niet.',
  },
  'manager-unknown': {
    fr: 'Ce responsable n’est ni dans l’entreprise ni dans une ligne correcte du fichier.',
    en: 'This manager is neither in the company nor in a good row of the file.',
    nl: 'Deze manager staat niet in het bedrijf en niet in een goede rij van het bestand.',
  },
  'manager-self': {
    fr: 'Personne n’est son propre responsable.',
    en: 'Nobody is their own manager.',
    nl: 'Niemand is zijn eigen manager.',
  },
  'timezone-unknown': {
    fr: 'Ce fuseau horaire n’existe pas : écrivez par exemple Europe/Paris.',
    en: 'There is no such time zone: write for example Europe/Paris.',
    nl: 'Deze tijdzone bestaat niet: schrijf bijvoorbeeld Europe/Brussels.',
  },
  'external-unreadable': {
    fr: 'Répondez par oui ou non.',
    en: 'Answer with yes or no.',
    nl: 'Antwoord met ja of nee.',
  },
};
