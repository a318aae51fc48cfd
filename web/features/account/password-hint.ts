/** The tooltip of the password fields in Settings (specification §5). */
export const passwordHint =
  'Your password should contain at least 8 characters, one uppercase, one lowercase, one digit, and one special character'
