import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { Console } from './Console.tsx';
import './console.css';
import './kit/kit.css';

// The content security policy allows no code made at run time, which zod would otherwise try.
config({ jitless: true });

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode><Console /></StrictMode>);
