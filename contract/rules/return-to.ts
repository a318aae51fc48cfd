/**
 * The page after sign-in: `returnTo` if it is a path of this site inside the area, otherwise the area's home
 * (decisions §3); '' outside of the areas. `//evil`, `/\evil`, schemes and control characters are refused.
 */
export function safeReturnTo(
  wanted: string | null | undefined,
  area: '' | '/user' | '/seller' | '/admin',
): string {
  if (!wanted || !/^\/[^\\\u0000-\u001f\u007f]*$/.test(wanted)) return area
  const url = URL.parse(wanted, 'http://foodie.invalid')
  if (!url || url.host !== 'foodie.invalid') return area
  const inside = url.pathname === area || url.pathname.startsWith(`${area}/`)
  return inside ? `${url.pathname}${url.search}` : area
}
