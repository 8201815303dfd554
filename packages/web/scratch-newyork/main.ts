import '../src/styles/theme.css';
import '../src/styles/base.css';
import { mount } from 'svelte';
import Page from './page.svelte';
mount(Page, { target: document.getElementById('app')! });
