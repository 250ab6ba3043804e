/** A place of this portal, or a page of the web that is encrypted; nothing that runs, and no other host without a scheme. */
const SAFE_ADDRESS =
  /^(https:\/\/[^\s\p{Cc}/\\@]+([/?#][^\s\p{Cc}\\]*)?|\/(?![/\\])[^\s\p{Cc}\\]*)$/u;

export function isSafeAddress(address: string): boolean {
  return SAFE_ADDRESS.test(address);
}

/** Where a video may lie. It is a link: no page of the portal loads a foreign frame. */
const videoHosts = [
  'bilibili.com',
  'v.qq.com',
  'youku.com',
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'rutube.ru',
  'vk.com',
  'vkvideo.ru',
] as const;

export function isVideoAddress(address: string): boolean {
  if (!isSafeAddress(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, port } = new URL(address);
  return (
    protocol === 'https:' &&
    port === '' &&
    videoHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
