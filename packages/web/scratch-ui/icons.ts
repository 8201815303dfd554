import '../src/styles/theme.css';
import '../src/styles/base.css';
import { mount } from 'svelte';
import People from './icons.svelte';
mount(People, { target: document.querySelector('#app')! });
