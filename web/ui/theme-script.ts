/**
 * The listener of the theme's checkbox as a statement, for inline scripts of documents in which React does not run, or not
 * yet. `ThemeProvider` does the same once the page is hydrated.
 */
export const themeScript = `addEventListener('change',${String(({ target }: Event) => {
  if (target instanceof HTMLInputElement && target.id === 'theme-toggle')
    document.documentElement.dataset['theme'] = target.checked ? 'light' : 'dark'
})});`
