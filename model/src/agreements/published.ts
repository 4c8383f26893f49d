import type { Language } from '../auth/terms.ts';
import type { DocumentName } from './documents.ts';

/**
 * SHA-256 of every text ever published, by document, version and language: every text in force must be listed. A line
 * here is never changed or removed. After a change of text: give it a new version, run the tests, and add the hashes
 * that they print.
 */
export const PUBLISHED: Readonly<Record<DocumentName, Readonly<Record<string, Readonly<Record<Language, string>>>>>> = {
  'software-usage': {
    '2026-11': {
      en: '4e8746e510902e99c6af22111168bad8c595d2e209bb928dea1ce011f97bfbb5',
      es: '6bae24d6963219340da35e05c477af3c7044d4eddb77e371ec5744b523957a1a',
      ja: '2120896371099fcf604ebaa548b4f86a961c31dad57a9efc209788464d3aeae8',
      zhHK: '0bd340fb903d913192144679531a5fd141c4dc1cc1ba1f11b0a302fac3f6aed9',
    },
    '2027-01': {
      en: 'a7ad45c86f056a4bb38a76ee4ffef476bae9af303075260dcba0b67caf066ceb',
      es: 'e2a77fc630ef99f86956e3ae920c5311c9f9b6792fd0ce9ecd00a0debf6e875a',
      ja: '011ac5cd4f3c119a445e97bab8dd802e911ca21dcab967dad9ea83c15b74c672',
      zhHK: '81f2a8bdda7fdebc864446858f605b6931f1352fcbe9a95526dbf267621f4886',
    },
  },
  privacy: {
    '2026-11': {
      en: '776b0ff55d0303d35ff2f24f123d273b22e7d9243c1d6e1288788a2c952565c4',
      es: 'fa2a5f8abfdbbd1e05842de63b02a7924876014a129720618fff461911d539ae',
      ja: '9255c2e5850193a4138ffec4677f1ea2c49f21a0b10c4bbea0780635cc1059d2',
      zhHK: 'cd2e4cdd36b14ac2bf2745dea2a7ec8eb0a55148bc1cc6aff31a34fff6e52d2c',
    },
    '2026-11-22': {
      en: '82878c2556b2e41cdfeb1444fd24f3ecce24199aa6859d2c2a3662ce4fbdfa49',
      es: 'e5755255aa2d35fcf94ae90e2cf8e125b7065fdfc1382c71a62a015615b905b3',
      ja: '804f8d24886191a4b720680e44a8142f0930dbc45f0447cc1b05769bcf34d1bd',
      zhHK: '2f4f734fff81b24dd0de268d017342e998ff3112b781984c840fc4b732861430',
    },
  },
  'quantitative-trading': {
    '2026-11': {
      en: '1b4212f5503c4c3c189c55a044bb2d7292db7228656c8954dbae552225b89ffc',
      es: '7a934802caf7ec3d0584f93f6f43ad9f1dc28388b1a34745c833459417fd536e',
      ja: '8dd60d9b7cdd6d934cdffdaa562ba52f917fd3a4f7e9ab8824203d362676cd66',
      zhHK: '3faacd2de4ebcc9826899872f480ee4096951212ee37dac331a060dadbc8abc0',
    },
  },
  wealth: {
    '2026-11': {
      en: '27120e9f20552b14c74ff1cebd021c61531c128d30b4d67422379434f9432c5d',
      es: '89c21f2bb314d012afe86b65baa8ebd11ff843353659c4c30768803bd41bc80b',
      ja: '502208d272657dc3e0d96ae2e9d7912d62693053c529d269844a3e83447387df',
      zhHK: 'dc734b8e005c5fbf24cdd35926a3105859206abbd8bc9097997064ea1a3fd831',
    },
  },
  'anti-money-laundering': {
    '2026-11': {
      en: '79fe6accd039ac6c7f2be2e80338a0ed05b53a2dadd280733ec9535268df72da',
      es: '5760583a0136e0cf52b866aef08f5ed85b7a8ddc0beb9d23666d33c5cf01e238',
      ja: '4dccf36248debf5599b9cea56bcb38731244a4b61683907dae6f3084ce13c62e',
      zhHK: '9dfc217a28bac976b81c1da1c99ce8545bce6b86a9478d9ad23cddab6ca39b25',
    },
  },
  referral: {
    '2026-11': {
      en: '87cfae72f2e539f56b6e40dc80a655af90468ad3b6079ce2b100e0bd26e54faa',
      es: '3eac7eee5bf5e2cb3e1d634edf28fddf487573c26beeb451dd0b382980f8a7b6',
      ja: '8fbfb1691fe6f44b3a024ba194fc60c68f3fd54f04f0bc1110b6af8982a10a27',
      zhHK: '699aeb429b5cc5613490656adb835fa5cec5a84eee65ca55a03d7b510ea5ca40',
    },
  },
};
