/* Records of Stripe's interface, as far as Foodie reads them. */

export interface Session {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string
  customer_email: string
  metadata: Record<string, string>
  payment_intent: string | null
  expires_at: number
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
  status: 'succeeded' | 'pending' | 'failed'
  /** seconds */
  created: number
}

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  payment_intent: string
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost' | 'warning_closed'
  /** what the dispute took from the balance (negative), and gave back */
  balance_transactions: { amount: number; fee: number; currency: string }[]
  /** seconds */
  created: number
}
