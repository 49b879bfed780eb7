/** Settings of a complete seller that is not the sample. */
export const sellerOfGhent = {
  ESCALE_SELLER_NAME: 'Bureaux de Gand BV',
  ESCALE_SELLER_REGISTRATION: '0202.239.951',
  ESCALE_SELLER_VAT: 'BE0202239951',
  ESCALE_SELLER_ADDRESS: 'Korenmarkt 1',
  ESCALE_SELLER_POSTCODE: '9000',
  ESCALE_SELLER_CITY: 'Gent',
  ESCALE_SELLER_COUNTRY: 'BE',
};
