import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Theme = 'dark' | 'light'

const ThemeContext = createContext<{ theme: Theme; setTheme: (theme: Theme) => void }>({
  theme: 'dark',
  setTheme: () => {},
})

/**
 * Keeps the theme across layouts and screens without the checkbox. It starts dark and is not stored. The
 * attribute on `<html>` restores it after a remount of the whole tree.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(() =>
    typeof document !== 'undefined' && document.documentElement.dataset['theme'] === 'light'
      ? 'light'
      : 'dark',
  )
  useEffect(() => {
    if (theme === 'light') document.documentElement.dataset['theme'] = 'light'
    else delete document.documentElement.dataset['theme']
  }, [theme])
  const value = useMemo(() => ({ theme, setTheme }), [theme])
  return <ThemeContext value={value}>{children}</ThemeContext>
}

/**
 * The checkbox for the light theme. Without JavaScript the style sheet reads its state, and before hydration the inline
 * script of the page (`theme-script.ts`). Once per document. Uncontrolled, so a change before hydration is kept. With `startsLight`
 * the page is light until somebody changes it.
 */
export function ThemeToggle({ startsLight = false }: { startsLight?: boolean }) {
  const { theme, setTheme } = useContext(ThemeContext)
  const ref = useRef<HTMLInputElement>(null)
  const sync = () => setTheme(ref.current?.checked ? 'light' : 'dark')
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the checkbox once, on mount
  useEffect(sync, [])
  return (
    // `autocomplete` keeps browsers from restoring the choice after a reload; checkboxes cannot have it themselves. The
    // method makes Enter do nothing.
    <form method="dialog" autoComplete="off" className="contents">
      <label className="hit-area group rounded-leaf-xs relative grid cursor-pointer place-items-center text-ink transition-colors hover:bg-surface-high hover:text-accent-text has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
        <input
          ref={ref}
          id="theme-toggle"
          type="checkbox"
          aria-label="Light theme"
          defaultChecked={startsLight || theme === 'light'}
          onChange={sync}
          className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
        />
        <Icon
          name="sun"
          size={22}
          className="transition-[rotate,opacity] duration-300 group-has-checked:hidden"
        />
        <Icon name="moon" size={22} className="hidden group-has-checked:block" />
      </label>
    </form>
  )
}
