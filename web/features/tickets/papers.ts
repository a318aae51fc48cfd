/** The papers that tickets are printed on, with their widths in mm. */
export const papers = {
  '58': { name: '58 mm roll', width: 58 },
  '80': { name: '80 mm roll', width: 80 },
  A4: { name: 'A4', width: 210 },
} as const
export type Paper = keyof typeof papers

/** What is printed about an order. */
export const ticketKinds = {
  kitchen: 'Kitchen ticket',
  receipt: 'Receipt',
} as const
export type TicketKind = keyof typeof ticketKinds
