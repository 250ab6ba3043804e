import './noEval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './Console.tsx';
// antd's styles as a file: made while the page runs they took a quarter of a screen's time (antdTheme).
import 'antd/dist/antd.css';
import './console.css';
import './kit/kit.css';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
