/**
 * A statement for the inline script of pages: while the browser knows that there is no network, a form or link that is used
 * before the page's scripts run keeps the page, with a message, instead of leading to the browser's own error page. Once they
 * run (`data-scripted`), the pages report it themselves.
 */
export const firstTapScript = `(${String(() => {
  const keepPage = (event: Event) => {
    const { dataset } = document.documentElement
    if (navigator.onLine || 'scripted' in dataset || event.defaultPrevented) return
    if (event.type === 'click' && !(event.target as Element).closest('a[data-link]')) return
    event.preventDefault()
    const message = document.createElement('p')
    Object.assign(message, { role: 'alert', className: 'no-network' })
    document.querySelector('.no-network')?.remove()
    document.body.append(message)
    message.textContent = 'The server could not be reached. Please check your connection and try again.'
  }
  addEventListener('submit', keepPage)
  addEventListener('click', keepPage)
  addEventListener('online', () => document.querySelector('.no-network')?.remove())
})})();`
