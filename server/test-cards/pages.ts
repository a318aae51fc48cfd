import { rupeesText } from '#contract/format/money.ts'
import { type CardErrors, declineMessages, type TypedCard, testCards } from './cards.ts'
import { Html, html } from './html.ts'
import type { TestSession } from './sessions.ts'
import { style } from './style.ts'

/** The page on which a card is typed, with what was typed where something is wrong with it. */
export function checkoutPage(
  session: TestSession,
  nonce: string,
  typed: Partial<TypedCard> = {},
  errors: CardErrors = {},
): string {
  const amount = rupeesText(session.amount)
  const declined = session.declineCode as keyof typeof declineMessages | null
  const isMalformed = Object.keys(errors).length > 0
  const body = html`<main class="two">
    ${summary(session)}
    <section class="card" aria-labelledby="card-title">
      <h2 id="card-title">Pay by card</h2>
      ${isMalformed && html`<p class="alert" role="alert">Nothing was charged. Please check your card details.</p>`}
      ${!isMalformed && declined && html`<p class="alert" role="alert">${declineMessages[declined]}</p>`}
      <form method="post" novalidate>
        <div class="fields">
          <div class="field">
            <span class="label">E-mail</span><span class="given">${session.customerEmail}</span>
          </div>
          ${field('number', 'Card number', typed, errors, 'autocomplete="cc-number" inputmode="numeric" placeholder="1234 1234 1234 1234"')}
          ${field('expiry', 'Expires', typed, errors, 'autocomplete="cc-exp" inputmode="numeric" placeholder="MM / YY"', true)}
          ${field('cvc', 'Security code', typed, errors, 'autocomplete="cc-csc" inputmode="numeric" placeholder="CVC"', true)}
          ${field('name', 'Name on card', typed, errors, 'autocomplete="cc-name"')}
        </div>
        <button class="button">Pay ${amount}</button>
      </form>
      <a class="button quiet" href="${session.cancelUrl}">Cancel and go back</a>
      ${testCardTable()}
    </section>
  </main>`
  return document(`Pay ${amount}`, nonce, body)
}

/** The bank's question before a card that asks for authentication pays. */
export function challengePage(session: TestSession, nonce: string): string {
  const amount = rupeesText(session.amount)
  const body = html`<main class="one">
    <section class="card">
      <h1>Is this you?</h1>
      <p>
        Your bank asks you to confirm the payment of <strong>${amount}</strong> with the card that ends in
        <strong>${session.challengedLast4}</strong>. In test mode no bank is asked: choose what it should
        answer.
      </p>
      <form method="post">
        <button class="button" name="answer" value="confirm">Confirm payment</button>
        <button class="button quiet" name="answer" value="refuse">Refuse</button>
      </form>
    </section>
  </main>`
  return document('Confirm payment', nonce, body)
}

/** Where nothing can be paid (any more): says why, and leads on. */
export function closedPage(
  title: string,
  text: string,
  nonce: string,
  next?: { href: string; label: string },
): string {
  const body = html`<main class="one">
    <section class="card">
      <h1>${title}</h1>
      <p>${text}</p>
      ${next && html`<a class="button" href="${next.href}">${next.label}</a>`}
    </section>
  </main>`
  return document(title, nonce, body)
}

function summary({ amount, bill }: TestSession): Html {
  const rows = bill.lines.map(
    (line) =>
      html`<tr>
        <th scope="row">
          ${line.name}${line.quantity > 1 && html`<small>${line.quantity} × ${rupeesText(line.amount)}</small>`}
        </th>
        <td>${rupeesText(line.amount * line.quantity)}</td>
      </tr>`,
  )
  return html`<section aria-labelledby="title">
    <h1 id="title">${bill.title}</h1>
    <p class="sum">${rupeesText(amount)}</p>
    <table aria-label="What you pay for">
      <tbody>
        ${rows}
      </tbody>
      <tfoot>
        ${
          bill.discount > 0 &&
          html`<tr>
            <th scope="row">Discount</th>
            <td>${rupeesText(-bill.discount)}</td>
          </tr>`
        }
        <tr>
          <th scope="row">Total</th>
          <td>${rupeesText(amount)}</td>
        </tr>
      </tfoot>
    </table>
  </section>`
}

function field(
  name: keyof TypedCard,
  label: string,
  typed: Partial<TypedCard>,
  errors: CardErrors,
  attributes: string,
  isHalf = false,
): Html {
  const error = errors[name]
  const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
  return html`<div class="field${isHalf && ' half'}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${typed[name]}"
      maxlength="120"
      required
      ${new Html(attributes + described)}
    />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`
}

function testCardTable(): Html {
  return html`<details open>
    <summary>Cards for trying out</summary>
    <table>
      <tbody>
        ${testCards.map(
          ({ number, says }) =>
            html`<tr>
              <th scope="row"><code>${number}</code></th>
              <td>${says}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <small>With any date to come, any security code and any name. Any other card is declined.</small>
  </details>`
}

function document(title: string, nonce: string, body: Html): string {
  return html`<!doctype html>
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
        <header class="bar">
          <span class="brand"
            ><svg width="30" height="22" viewBox="0 0 30 22" aria-hidden="true">
              <rect width="30" height="22" rx="5" fill="var(--key)" />
              <path d="M0 6h30v4H0z" fill="var(--on-key)" /></svg
            >Test payments</span
          >
          <strong class="tag">Test mode</strong>
          <label class="toggle"
            ><input id="theme-toggle" type="checkbox" aria-label="Light theme" autocomplete="off" /><svg
              class="sun"
              width="22"
              height="22"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              stroke-width="2"
              stroke-linecap="round"
              aria-hidden="true"
            >
              <circle cx="12" cy="12" r="4" />
              <path
                d="M12 3v1m0 16v1m9-9h-1M4 12H3m15.4-6.4-.7.7M6.3 17.7l-.7.7m12.8 0-.7-.7M6.3 6.3l-.7-.7"
              /></svg
            ><svg
              class="moon"
              width="22"
              height="22"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              stroke-width="2"
              stroke-linejoin="round"
              aria-hidden="true"
            >
              <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a6.7 6.7 0 0 0 10.5 10.5Z" /></svg
          ></label>
        </header>
        ${body}
        <footer>Nothing is charged here: no card leaves this computer, and no money moves.</footer>
      </body>
    </html>`.text
}
