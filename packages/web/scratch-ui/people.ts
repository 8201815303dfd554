import '../src/styles/theme.css';
import '../src/styles/base.css';
import { mount } from 'svelte';
import People from './people.svelte';
mount(People, { target: document.querySelector('#app')! });
