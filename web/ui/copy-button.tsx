import { useState } from 'react'
import { Button } from './button.tsx'

/** Copies a value, such as an id; `name` says which. Nothing where the browser cannot. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Button
      tone="ghost"
      size="sm"
      icon={isCopied ? 'check' : 'copy'}
      onClick={() => void navigator.clipboard?.writeText(value).then(() => setCopied(true))}
    >
      <span role="status" className="sr-only">
        {isCopied ? `${name} copied` : ''}
      </span>
      <span>Copy {name}</span>
    </Button>
  )
}
