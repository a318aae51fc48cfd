import { moneyIn } from '#contract/format/money.ts'
import { declineMessages, testNumbers, type TypedCard } from './cards.ts'
import type { TestSession } from './tables.ts'

/** Renders a document whose style has the nonce. */
export type RenderPage = (nonce: string) => string

/** A string that is HTML and must not be escaped. */
class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
type Value = Html | Html[] | string | number | false | undefined

/** Builds HTML. Every value is escaped unless it is `Html`. */
function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, position) => `${text}${toText(values[position - 1])}${part}`))
}

function toText(value: Value): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(toText).join('')
  return String(value || '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The card form, with typed values and errors after a rejected submission. */
export function checkoutPage(
  session: TestSession,
  typed: Partial<TypedCard> = {},
  errors: Partial<TypedCard> = {},
): RenderPage {
  const amount = moneyIn(session.currency).formatMinor(session.amount)
  const isInvalid = Object.keys(errors).length > 0
  const alert = isInvalid
    ? 'Nothing was charged. Please check your card details.'
    : session.declineCode && declineMessages[session.declineCode]
  const field = (name: keyof TypedCard, label: string, autocomplete: string) =>
    html`<p>
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        value="${typed[name]}"
        autocomplete="${autocomplete}"
        maxlength="120"
        required
        ${errors[name] ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''}
      />
      ${errors[name] ? html`<span class="error" id="${name}-error">${errors[name]}</span>` : ''}
    </p>`
  return toDocument(
    `Pay ${amount}`,
    html`${billTable(session)}
      <h2>Pay by card</h2>
      ${alert ? html`<p class="error" role="alert">${alert}</p>` : ''}
      <form method="post" novalidate>
        <p>E-mail: ${session.customerEmail}</p>
        ${field('number', 'Card number', 'cc-number')} ${field('expiry', 'Expires', 'cc-exp')}
        ${field('cvc', 'Security code', 'cc-csc')} ${field('name', 'Name on card', 'cc-name')}
        <button>Pay ${amount}</button>
      </form>
      <p><a href="${session.cancelUrl}">Cancel and go back</a></p>
      <h2>Test cards</h2>
      <ul>
        ${testNumbers.map(({ number, effect }) => html`<li><code>${number}</code> ${effect}</li>`)}
      </ul>
      <p>Any future date, security code and name. Any other card is declined.</p>`,
  )
}

/** The bank's question before a card that needs authentication pays. */
export function challengePage({ amount, currency, challengedLast4 }: TestSession): RenderPage {
  return toDocument(
    'Confirm payment',
    html`<h1>Is this you?</h1>
      <p>
        Your bank asks you to confirm the payment of ${moneyIn(currency).formatMinor(amount)} with the card
        that ends in ${challengedLast4 ?? ''}. No bank is asked here: choose its answer.
      </p>
      <form method="post">
        <button name="answer" value="confirm">Confirm payment</button>
        <button name="answer" value="refuse">Refuse</button>
      </form>`,
  )
}

/** A page with a message, where nothing can be paid. */
export function messagePage(title: string, text: string, next?: { href: string; label: string }): RenderPage {
  const link = next ? html`<p><a href="${next.href}">${next.label}</a></p>` : ''
  return toDocument(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${link}`,
  )
}

function billTable({ amount, currency, bill }: TestSession): Html {
  const money = moneyIn(currency)
  const row = (label: string, minor: number, detail?: string) =>
    html`<tr>
      <th scope="row">${label}${detail ? html`<br /><small>${detail}</small>` : ''}</th>
      <td>${money.formatMinor(minor)}</td>
    </tr>`
  return html`<h1>${bill.title}</h1>
    <table>
      ${bill.lines.map((line) =>
        row(
          line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
          line.amount * line.quantity,
          line.detail,
        ),
      )}
      ${bill.discount > 0 ? row('Discount', -bill.discount) : ''} ${row('Total', amount)}
    </table>`
}

function toDocument(title: string, body: Html): RenderPage {
  return (nonce) =>
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>${title} · Test payments</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <link rel="icon" href="data:," />
          <style nonce="${nonce}">
            ${new Html(style)}
          </style>
        </head>
        <body>
          <header>Foodie payments <strong>Test mode</strong></header>
          <main>${body}</main>
          <footer>Nothing is charged here: no card leaves this computer, and no money moves.</footer>
        </body>
      </html>`.text
}

const style = `
:root{color-scheme:light dark;--soft:light-dark(#545a75,#b4b8cc);--key:light-dark(#3d37c9,#a9a5ff);--bad:light-dark(#a8201a,#ff9d92)}
*{box-sizing:border-box;font:inherit}
html{background:light-dark(#fff,#0e1019);color:light-dark(#171a2b,#f1f2f9)}
body{max-width:34rem;margin:auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
header,h1,h2,button,strong,tr:last-child{font-weight:700}
h1{font-size:1.4rem}h2{font-size:1.2rem}
strong{padding:.1rem .6rem;border:2px solid;border-radius:1rem}
table{width:100%;border-collapse:collapse}
th{font-weight:inherit;text-align:left}td{text-align:right;white-space:nowrap}
label{display:block;font-weight:600}
input,button{width:100%;min-height:3rem;padding:.6rem .9rem;border:1px solid var(--soft);border-radius:.6rem}
button{margin-top:.5rem;border:0;background:var(--key);color:light-dark(#fff,#12104a);cursor:pointer}
a{display:inline-block;padding:.6rem 0;color:var(--key)}
input[aria-invalid]{border:2px solid var(--bad)}
.error{color:var(--bad);font-weight:600}
footer{color:var(--soft);font-size:.875rem}
`
