export default {
  title: 'Log out of this device?',
  text: 'Your orders and positions stay as they are.',
  trialText:
    'This trial account has no email or password. Once you log out, you cannot get back into it. Keep the account first if you want to return.',
  keepAccount: 'Keep this account',
  stay: 'Stay signed in',
  logOut: 'Log out',
} as const;
