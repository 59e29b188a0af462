import type { WordPress } from './start-wordpress.ts';

/** A post as the site keeps it. */
type StoredPost = {
  id: number;
  status: string;
  slug: string;
  title: string;
  content: string;
  excerpt: string;
  author: string;
  thumbnail: number;
};
/** An uploaded image as the site keeps it. */
type StoredImage = { id: number; alt: string; caption: string; file: string; md5: string };

/** Every post of a site, whatever its state. */
export const storedPosts = (site: WordPress) =>
  site.evaluate(
    `return array_map(fn($p) => ['id' => $p->ID, 'status' => $p->post_status, 'slug' => $p->post_name, 'title' => $p->post_title, 'content' => $p->post_content, 'excerpt' => $p->post_excerpt, 'author' => get_userdata($p->post_author)->user_login, 'thumbnail' => get_post_thumbnail_id($p)], get_posts(['post_status' => ['any', 'trash'], 'numberposts' => -1]));`,
  ) as Promise<StoredPost[]>;
/** Every image of a site, in the order in which they came. */
export const storedImages = (site: WordPress) =>
  site.evaluate(
    `return array_map(fn($p) => ['id' => $p->ID, 'alt' => get_post_meta($p->ID, '_wp_attachment_image_alt', true), 'caption' => $p->post_excerpt, 'file' => basename(get_attached_file($p->ID)), 'md5' => md5_file(get_attached_file($p->ID))], get_posts(['post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC']));`,
  ) as Promise<StoredImage[]>;
