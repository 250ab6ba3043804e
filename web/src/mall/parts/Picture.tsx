import { Icon } from './Icon.tsx';

type PictureSizes = 'card' | 'thumb' | 'main' | 'hero';
/** How wide a picture is shown: the browser takes the file that fits. */
const shown: Record<PictureSizes, { sizes: string; file: 160 | 480 | 960 }> = {
  card: { sizes: '(min-width: 1200px) 232px, (min-width: 768px) 30vw, 45vw', file: 480 },
  thumb: { sizes: '80px', file: 160 },
  main: { sizes: '(min-width: 992px) 520px, 100vw', file: 960 },
  hero: { sizes: '(min-width: 992px) 220px, 30vw', file: 480 },
};

/** A square picture of `/files`: AVIF or WebP by what the browser takes, its place reserved before it is loaded. */
export function Picture(props: {
  fileCode: string | null;
  alt: string;
  as: PictureSizes;
  first?: boolean | undefined;
  eager?: boolean;
}) {
  const { fileCode, alt, as, first = false, eager = false } = props;
  if (!fileCode)
    return (
      <span className="picture picture-none">
        <Icon name="box" size={32} />
      </span>
    );
  const { sizes, file } = shown[as];
  return (
    <img
      className="picture"
      src={`/files/${fileCode}/${file}`}
      alt={alt}
      width={file}
      height={file}
      decoding={first ? 'sync' : 'async'}
      {...(as === 'thumb'
        ? {}
        : { srcSet: `/files/${fileCode}/480 480w, /files/${fileCode}/960 960w`, sizes })}
      {...(first ? { fetchPriority: 'high' as const } : eager ? {} : { loading: 'lazy' as const })}
    />
  );
}
