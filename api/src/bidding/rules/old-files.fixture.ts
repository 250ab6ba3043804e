/** Public files as they were written on 25 November 2026, by the rules of then. */
export const oldFiles = {
  /** P bid, Q bid, P bid again, Q was disqualified: P leads at the own last bid. */
  raise: [
    '{"line":"lot","form":1,"lot":"L-1","kind":"open","direction":"descending","start":"20000.00","startAt":"2030-03-01T14:00:00.000Z","endAt":"2030-03-01T14:30:00.000Z","quantities":[100,40],"biddersMin":1,"reserve":null,"increment":"100.00","extensionMs":180000,"capAt":"2030-03-01T14:45:00.000Z","hash":"724a74d93c78d4f7b995b4a335ba1e7e8eb534ab46834b17900fe7c5374c5de2"}',
    '{"line":"act","seq":1,"at":"2030-03-01T14:00:00.000Z","kind":"bid","bidder":"P","amount":"20000.00","prices":["150.00","125.00"],"price":"20000.00","leader":"P","endAt":"2030-03-01T14:30:00.000Z","hash":"cdc62c7d5cccb82f673830c9bf6d431cb046e63e4a2eecdc7b966d251c783cdd"}',
    '{"line":"act","seq":2,"at":"2030-03-01T14:10:00.000Z","kind":"bid","bidder":"Q","amount":"19850.30","prices":["148.505","124.995"],"price":"19850.30","leader":"Q","endAt":"2030-03-01T14:30:00.000Z","hash":"3aa5ba119f331e3e3ead380123219f48f1eab3dc6cdbbda84c7b9e1c009d5826"}',
    '{"line":"act","seq":3,"at":"2030-03-01T14:20:00.000Z","kind":"bid","bidder":"P","amount":"19750.00","prices":["147.00","126.25"],"price":"19750.00","leader":"P","endAt":"2030-03-01T14:30:00.000Z","hash":"2ed1664f73ca5baf1dcb05e8084334a7d0a70ac654f58fe519205d7aac07a072"}',
    '{"line":"act","seq":4,"at":"2030-03-01T14:31:00.000Z","kind":"disqualification","bidder":"Q","price":"19750.00","leader":"P","endAt":"2030-03-01T14:30:00.000Z","hash":"9f1586738ea755b551d579f6bc52755864343c64d35d350daea227f05649755f"}',
    '{"line":"result","result":"won","winner":"P","price":"19750.00","endAt":"2030-03-01T14:30:00.000Z","hash":"3c14b8bde467350434c0007e6313eac6e5eecb7bb40641e0bb55e3ba3f945f19"}',
  ],
  /** Under the reserve and with too few bidders: the reserve was named. */
  few: [
    '{"line":"lot","form":1,"lot":"L-2","kind":"open","direction":"descending","start":"20000.00","startAt":"2030-03-01T14:00:00.000Z","endAt":"2030-03-01T14:30:00.000Z","quantities":[100,40],"biddersMin":3,"reserve":"36772f44bf1fa42264e838ba60d22efe2f40939d842f568225629bf0b0612c12","increment":"100.00","extensionMs":180000,"capAt":"2030-03-01T14:45:00.000Z","hash":"dd01a9c1a70659e1b94c407725bb80d12419288bb21af12e77f4fe3fb08be50d"}',
    '{"line":"act","seq":1,"at":"2030-03-01T14:00:00.000Z","kind":"bid","bidder":"P","amount":"20000.00","prices":["150.00","125.00"],"price":"20000.00","leader":"P","endAt":"2030-03-01T14:30:00.000Z","hash":"3b8de0fddea3a2088459c2336a49ae095555d444db0e57e7f061f68f6401b24e"}',
    '{"line":"act","seq":2,"at":"2030-03-01T14:10:00.000Z","kind":"bid","bidder":"Q","amount":"19850.30","prices":["148.505","124.995"],"price":"19850.30","leader":"Q","endAt":"2030-03-01T14:30:00.000Z","hash":"d2b4d75787ff9136352c608ca7c3d5b681b4be9e2e4fc872bc012ee2a4facf85"}',
    '{"line":"act","seq":3,"at":"2030-03-01T14:20:00.000Z","kind":"bid","bidder":"P","amount":"19750.00","prices":["147.00","126.25"],"price":"19750.00","leader":"P","endAt":"2030-03-01T14:30:00.000Z","hash":"f98df35f06428720ce4baf52dd25fbec6d128f731932ef211761564953116d1b"}',
    '{"line":"reserve","amount":"18700.00","salt":"86da7cac9e19550b1089ce3f93ad3e887e19de5098993afcecf9cfcd39f73553","hash":"afaaac9102f978f12a3b27ee4f70999c53b5c1b2288c865e5e4099479606019c"}',
    '{"line":"result","result":"failed","reason":"under_reserve","endAt":"2030-03-01T14:30:00.000Z","hash":"d8b71d4e1480bcaf9a69c74160e03606ddaa45bca1d907937cb2637900ec81a0"}',
  ],
  /** A line at 0.0000. */
  zero: [
    '{"line":"lot","form":1,"lot":"L-3","kind":"open","direction":"descending","start":"20000.00","startAt":"2030-03-01T14:00:00.000Z","endAt":"2030-03-01T14:30:00.000Z","quantities":[100,40],"biddersMin":1,"reserve":null,"increment":"100.00","extensionMs":180000,"capAt":"2030-03-01T14:45:00.000Z","hash":"ac0e0d8c395c1f4483d7d8e1633176e9ad6912312034bb47f2da6c6c136228b2"}',
    '{"line":"act","seq":1,"at":"2030-03-01T14:00:00.000Z","kind":"bid","bidder":"P","amount":"15000.00","prices":["150.00","0.00"],"price":"15000.00","leader":"P","endAt":"2030-03-01T14:30:00.000Z","hash":"b8cdf79eeb178e2b09048793a38c58e40a6d1e0d8f7aaddae65478efc214a32b"}',
    '{"line":"result","result":"won","winner":"P","price":"15000.00","endAt":"2030-03-01T14:30:00.000Z","hash":"9c5bf99468495ed7e4e6062d19efd349fab6720a4cd8c7f41e96700fb923e318"}',
  ],
} as const;
