import type { MouseEvent } from 'react'
import { useRouteLoaderData } from 'react-router'
import { IconLink } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { share } from './share.ts'

/** Shares a public page. Without JavaScript it is the link itself, to copy. */
export function ShareLink({ name, title, path }: { name: string; title: string; path: string }) {
  const { origin = '' } = useRouteLoaderData<{ origin: string }>('root') ?? {}
  const url = origin + path
  async function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const message = await share(title, url)
    if (message) toast(message, { id: 'share' })
  }
  return (
    <IconLink
      to={url}
      reloadDocument
      icon="share"
      label={`Share ${name}`}
      onClick={(event) => void press(event)}
    />
  )
}
