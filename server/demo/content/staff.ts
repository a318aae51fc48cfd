import type { DemoPerson } from './types.ts'

/** The first is the demo seller, who owns the most restaurants. */
export const demoSellers: DemoPerson[] = [
  { name: 'Meera Kulkarni', email: 'seller@foodie.test', mobile: '+91 98450 55101', picture: 'person-meera' },
  {
    name: 'Imran Qureshi',
    email: 'imran.qureshi@foodie.test',
    mobile: '+91 98490 55102',
    picture: 'person-imran',
  },
  { name: "Gia D'Souza", email: 'gia.dsouza@foodie.test', mobile: '+91 98200 55103', picture: 'person-gia' },
  {
    name: 'Thomas Kurien',
    email: 'thomas.kurien@foodie.test',
    mobile: '+91 94470 55104',
    picture: 'person-thomas',
  },
  {
    name: 'Harpreet Singh',
    email: 'harpreet.singh@foodie.test',
    mobile: '+91 98110 55105',
    picture: 'person-harpreet',
  },
]

/** Suspended, with a restaurant that nobody sees. */
export const suspendedSeller: DemoPerson = {
  name: 'Rohan Mehra',
  email: 'rohan.mehra@foodie.test',
  mobile: '+91 99000 55106',
}

export const demoAdmin: DemoPerson = {
  name: 'Nandini Rao',
  email: 'admin@foodie.test',
  mobile: '+91 98860 55100',
  picture: 'person-nandini',
}
