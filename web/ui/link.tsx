import { type ComponentProps, type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { cx } from './class-names.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site from the root on, or `?…` for the page itself. */
  to: string
  /** `intent`: the target's data and code are loaded when the link is pointed at or focused. */
  prefetch?: 'intent'
  /** Replaces the entry in the history. */
  replace?: boolean
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
  /** Leaves the navigation to the browser. */
  reloadDocument?: boolean
}

/**
 * A link to a page of this site: a plain element, whose clicks `LinkClicks` follows without loading a document. The
 * router's own link resolves its target against the routes and has a dozen hooks, which on a page with a hundred links
 * was a fifth of the rendering.
 */
export function Link({
  to,
  prefetch,
  replace,
  preventScrollReset,
  reloadDocument,
  children,
  ...rest
}: LinkProps) {
  const how = cx(prefetch && 'prefetch', replace && 'replace', preventScrollReset && 'keep-scroll')
  return (
    <a href={to} data-link={reloadDocument ? undefined : how} {...rest}>
      {children}
    </a>
  )
}

export type NavLinkProps = LinkProps & {
  /** Is current at this address only, not at those below it. */
  end?: boolean
}

/** A link of a navigation: `aria-current` marks the one whose page is shown. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const pathname = useLocation().pathname.toLowerCase()
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}

/** How long a link is pointed at before its target is loaded, in milliseconds. */
const intentDelay = 100

/** Follows the clicks on all links of the document, and prefetches their targets. Rendered once, by the root. */
export function LinkClicks() {
  const navigate = useNavigate()
  const [intended, setIntended] = useState<string | null>(null)
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event)
    if (!link || !isPlainClick(event) || (link.target && link.target !== '_self')) return
    event.preventDefault()
    const how = link.dataset['link']?.split(' ') ?? []
    const address = addressOf(link)
    void navigate(address, {
      replace: how.includes('replace') || address === addressOf(window.location),
      preventScrollReset: how.includes('keep-scroll'),
    })
  })

  useEffect(() => {
    let pointedAt: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const point = (event: Event) => {
      const link = linkOf(event)
      const address = link?.dataset['link']?.includes('prefetch') ? addressOf(link) : null
      if (address === pointedAt) return
      pointedAt = address
      clearTimeout(timer)
      timer = setTimeout(() => setIntended(address), address ? intentDelay : 0)
    }
    const intents = ['mouseover', 'focusin', 'touchstart'] as const
    document.addEventListener('click', follow)
    for (const intent of intents) document.addEventListener(intent, point, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      for (const intent of intents) document.removeEventListener(intent, point)
    }
  }, [])
  return intended && <PrefetchPageLinks page={intended} />
}

/** The link of ours that an event happened on. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null
}

/** Whether the browser would open the link in this tab, and nobody has handled the click yet. */
function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event
  return !defaultPrevented && button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return pathname + search + hash
}

/** For rows that scroll sideways: browsers leave a link that is half in view where it is. Only for the keyboard: a press must move nothing. */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The address that calls a phone number, however it is written. */
export const telephoneHref = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`
