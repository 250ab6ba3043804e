import { beforeEach, expect, test, vi } from 'vitest';
import { afterLogout, isQuickLeave, storeLoginInfo, storedLoginName } from './session.ts';

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => {
      held.set(key, value);
    },
    removeItem: (key) => {
      held.delete(key);
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
});

test('[AUT-09e] login info is kept 365 days and holds no secret', () => {
  const day = 86_400_000;
  storeLoginInfo('buyer01', 0);
  expect(storedLoginName(365 * day)).toBe('buyer01');
  expect(localStorage.getItem('loginInfo')).not.toMatch(/pass|pwd|code/i);
  expect(storedLoginName(366 * day)).toBe('');
  expect(localStorage.getItem('loginInfo')).toBeNull();
});

test('[AUT-10b][AUT-10c][AUT-10d] logout leads to the second domain, the index address, or the white login page', () => {
  expect(afterLogout({ proappEnvIndex: '' }, null)).toEqual({ outside: false, to: '/loginWhite' });
  expect(afterLogout({ proappEnvIndex: '/welcome' }, null)).toEqual({
    outside: true,
    to: '/welcome',
  });
  expect(afterLogout({ proappEnvIndex: '#/loginHy' }, null)).toEqual({
    outside: false,
    to: '/loginHy',
  });
  expect(afterLogout({ proappEnvIndex: '/welcome' }, 'shop.example')).toEqual({
    outside: true,
    to: '//shop.example/',
  });
  expect(afterLogout({ proappEnvIndex: '' }, 'evil.example/x?')).toEqual({
    outside: false,
    to: '/loginWhite',
  });
});

test('[AUT-10f] a page that is gone within 5 ms was closed', () => {
  expect(isQuickLeave(100, 105)).toBe(true);
  expect(isQuickLeave(100, 106)).toBe(false);
  expect(isQuickLeave(null, 100)).toBe(false);
});
