// Request and page ids. getRandomValues is there on plain http://, crypto.randomUUID is not.

/** 128 random bits as 32 hexadecimal digits. */
export const drawId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
